/**
 * Regions by country, as ISO 3166-2 has them (for the valley of Aosta, its car plates): parcels show their names, and in Italy the code
 * that stands before the name here.
 */
const BY_COUNTRY: Readonly<Record<string, string>> = {
  AR: `Buenos Aires; Catamarca; Chaco; Chubut; Ciudad Autónoma de Buenos Aires; Córdoba; Corrientes; Entre Ríos;
    Formosa; Jujuy; La Pampa; La Rioja; Mendoza; Misiones; Neuquén; Río Negro; Salta; San Juan; San Luis;
    Santa Cruz; Santa Fe; Santiago del Estero; Tierra del Fuego; Tucumán`,
  CO: `Amazonas; Antioquia; Arauca; Atlántico; Bogotá, D.C.; Bolívar; Boyacá; Caldas; Caquetá; Casanare; Cauca; Cesar;
    Chocó; Córdoba; Cundinamarca; Guainía; Guaviare; Huila; La Guajira; Magdalena; Meta; Nariño; Norte de Santander;
    Putumayo; Quindío; Risaralda; San Andrés, Providencia y Santa Catalina; Santander; Sucre; Tolima;
    Valle del Cauca; Vaupés; Vichada`,
  CR: `Alajuela; Cartago; Guanacaste; Heredia; Limón; Puntarenas; San José`,
  ES: `A Coruña; Álava; Albacete; Alicante; Almería; Asturias; Ávila; Badajoz; Barcelona; Bizkaia; Burgos; Cáceres;
    Cádiz; Cantabria; Castellón; Ceuta; Ciudad Real; Córdoba; Cuenca; Gipuzkoa; Girona; Granada; Guadalajara;
    Huelva; Huesca; Illes Balears; Jaén; La Rioja; Las Palmas; León; Lleida; Lugo; Madrid; Málaga; Melilla; Murcia;
    Navarra; Ourense; Palencia; Pontevedra; Salamanca; Santa Cruz de Tenerife; Segovia; Sevilla; Soria; Tarragona;
    Teruel; Toledo; Valencia; Valladolid; Zamora; Zaragoza`,
  IT: `AG Agrigento; AL Alessandria; AN Ancona; AO Aosta; AR Arezzo; AP Ascoli Piceno; AT Asti; AV Avellino; BA Bari;
    BT Barletta-Andria-Trani; BL Belluno; BN Benevento; BG Bergamo; BI Biella; BO Bologna; BZ Bolzano; BS Brescia;
    BR Brindisi; CA Cagliari; CL Caltanissetta; CB Campobasso; CE Caserta; CT Catania; CZ Catanzaro; CH Chieti;
    CO Como; CS Cosenza; CR Cremona; KR Crotone; CN Cuneo; EN Enna; FM Fermo; FE Ferrara; FI Firenze; FG Foggia;
    FC Forlì-Cesena; FR Frosinone; GE Genova; GO Gorizia; GR Grosseto; IM Imperia; IS Isernia; AQ L'Aquila;
    SP La Spezia; LT Latina; LE Lecce; LC Lecco; LI Livorno; LO Lodi; LU Lucca; MC Macerata; MN Mantova;
    MS Massa-Carrara; MT Matera; ME Messina; MI Milano; MO Modena; MB Monza e Brianza; NA Napoli; NO Novara;
    NU Nuoro; OR Oristano; PD Padova; PA Palermo; PR Parma; PV Pavia; PG Perugia; PU Pesaro e Urbino; PE Pescara;
    PC Piacenza; PI Pisa; PT Pistoia; PN Pordenone; PZ Potenza; PO Prato; RG Ragusa; RA Ravenna; RC Reggio Calabria;
    RE Reggio Emilia; RI Rieti; RN Rimini; RM Roma; RO Rovigo; SA Salerno; SS Sassari; SV Savona; SI Siena;
    SR Siracusa; SO Sondrio; SU Sud Sardegna; TA Taranto; TE Teramo; TR Terni; TO Torino; TP Trapani; TN Trento;
    TV Treviso; TS Trieste; UD Udine; VA Varese; VE Venezia; VB Verbano-Cusio-Ossola; VC Vercelli; VR Verona;
    VV Vibo Valentia; VI Vicenza; VT Viterbo`,
  MX: `Aguascalientes; Baja California; Baja California Sur; Campeche; Chiapas; Chihuahua; Ciudad de México; Coahuila;
    Colima; Durango; Estado de México; Guanajuato; Guerrero; Hidalgo; Jalisco; Michoacán; Morelos; Nayarit;
    Nuevo León; Oaxaca; Puebla; Querétaro; Quintana Roo; San Luis Potosí; Sinaloa; Sonora; Tabasco; Tamaulipas;
    Tlaxcala; Veracruz; Yucatán; Zacatecas`,
  PE: `Amazonas; Áncash; Apurímac; Arequipa; Ayacucho; Cajamarca; Callao; Cusco; Huancavelica; Huánuco; Ica; Junín;
    La Libertad; Lambayeque; Lima; Loreto; Madre de Dios; Moquegua; Pasco; Piura; Puno; San Martín; Tacna; Tumbes;
    Ucayali`,
  UY: `Artigas; Canelones; Cerro Largo; Colonia; Durazno; Flores; Florida; Lavalleja; Maldonado; Montevideo; Paysandú;
    Río Negro; Rivera; Rocha; Salto; San José; Soriano; Tacuarembó; Treinta y Tres`,
};

const CODE = /^[A-Z]{2} /;

const placeOf = (region: string): readonly [code: string, name: string] =>
  CODE.test(region) ? [region.slice(0, 2), region.slice(3)] : [region, region];

/** Country → code and name of each region; where a parcel shows its name, that is the code. */
export const NAMED_REGIONS = Object.entries(BY_COUNTRY).map(
  ([country, regions]) => [country, regions.split(/;\s+/).map(placeOf)] as const,
);
