/** Where somebody may live. */
export interface Place {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** State or province, by its code or its name there; missing, or of no name that is there: nobody has said which. */
  readonly region?: string;
}

/** Holidays that the package has under a country, or a state of it. */
export interface HolidayCalendar {
  readonly country: string;
  readonly state?: string;
}

/** Takes a quarter of a second: whoever only starts the server need not wait for it. */
export const loadHolidays = async () => (await import("date-holidays")).default;

/** Country → state of the package → regions of parcels that lie in it, where both are not one (ISO 3166-2: parent subdivisions). */
const STATES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ES: {
    AN: "Almería; Cádiz; Córdoba; Granada; Huelva; Jaén; Málaga; Sevilla",
    AR: "Huesca; Teruel; Zaragoza",
    CE: "Ceuta",
    CL: "Ávila; Burgos; León; Palencia; Salamanca; Segovia; Soria; Valladolid; Zamora",
    CM: "Albacete; Ciudad Real; Cuenca; Guadalajara; Toledo",
    CN: "Las Palmas; Santa Cruz de Tenerife",
    CT: "Barcelona; Girona; Lleida; Tarragona",
    EX: "Badajoz; Cáceres",
    GA: "A Coruña; Lugo; Ourense; Pontevedra",
    MC: "Murcia",
    MD: "Madrid",
    ML: "Melilla",
    NC: "Navarra",
    PV: "Álava; Bizkaia; Gipuzkoa",
    VC: "Alicante; Castellón; Valencia",
  },
  IT: { 32: "BZ; Bolzano" },
  PE: { CUS: "Cusco" },
};

/** Territories that the package has as countries. */
const TERRITORIES: Readonly<Record<string, readonly string[]>> = { US: ["AS", "GU", "PR", "VI"] };

const namesOf = ([state, regions]: readonly [string, string]) => [state, ...regions.split("; ")];

const stateOf = async (country: string, region: string): Promise<string | undefined> => {
  const Holidays = await loadHolidays();
  const typed = region.trim().toLowerCase();
  // The package says that there are always states, and gives none of most countries.
  const states: Readonly<Record<string, string>> | undefined = new Holidays().getStates(country);
  const named = [...Object.entries(STATES[country] ?? {}), ...Object.entries(states ?? {})].map(namesOf);
  return named.find((names) => names.some((name) => name.toLowerCase() === typed))?.[0];
};

/** Whose holidays are a place's: those of its state with its country's, or the country's alone. */
export const holidayCalendars = async ({ country, region = "" }: Place): Promise<readonly HolidayCalendar[]> => {
  if (region === "") return [{ country }];
  const territory = TERRITORIES[country]?.find((code) => code === region);
  if (territory !== undefined) return [{ country }, { country: territory }];
  const state = await stateOf(country, region);
  return [state === undefined ? { country } : { country, state }];
};
