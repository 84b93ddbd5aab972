/** Where links of the site lead that open the choice again. */
export const SETTINGS_HASH = "#privacy-settings";
