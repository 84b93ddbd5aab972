/** Both throw where storage is blocked. */
export const openLocal = (): Storage => localStorage;
export const openPerTab = (): Storage => sessionStorage;
