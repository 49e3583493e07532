import type { PhoneCountries } from '../../../contract/configurations.ts'
import type { Themes } from '../app/themes.ts'

/** ISO 3166-1 and calling code (ITU E.164), by code. Territories that share one with a larger country stand behind it. */
const codes =
  'US1 CA1 AG1 AI1 AS1 BB1 BM1 BS1 DM1 DO1 GD1 GU1 JM1 KN1 KY1 LC1 MP1 MS1 PR1 SX1 TC1 TT1 VC1 VG1 VI1 RU7 KZ7 EG20 ZA27 GR30 NL31 BE32 FR33 ES34 HU36 IT39 VA39 RO40 CH41 AT43 GB44 GG44 IM44 JE44 DK45 SE46 NO47 SJ47 PL48 DE49 PE51 MX52 CU53 AR54 BR55 CL56 CO57 VE58 MY60 AU61 CC61 CX61 ID62 PH63 NZ64 SG65 TH66 JP81 KR82 VN84 CN86 TR90 IN91 PK92 AF93 LK94 MM95 IR98 SS211 MA212 EH212 DZ213 TN216 LY218 GM220 SN221 MR222 ML223 GN224 CI225 BF226 NE227 TG228 BJ229 MU230 LR231 SL232 GH233 NG234 TD235 CF236 CM237 CV238 ST239 GQ240 GA241 CG242 CD243 AO244 GW245 IO246 AC247 SC248 SD249 RW250 ET251 SO252 DJ253 KE254 TZ255 UG256 BI257 MZ258 ZM260 MG261 RE262 YT262 ZW263 NA264 MW265 LS266 BW267 SZ268 KM269 SH290 TA290 ER291 AW297 FO298 GL299 GI350 PT351 LU352 IE353 IS354 AL355 MT356 CY357 FI358 AX358 BG359 LT370 LV371 EE372 MD373 AM374 BY375 AD376 MC377 SM378 UA380 RS381 ME382 XK383 HR385 SI386 BA387 MK389 CZ420 SK421 LI423 FK500 BZ501 GT502 SV503 HN504 NI505 CR506 PA507 PM508 HT509 GP590 BL590 MF590 BO591 GY592 EC593 GF594 PY595 MQ596 SR597 UY598 CW599 BQ599 TL670 NF672 BN673 NR674 PG675 TO676 SB677 VU678 FJ679 PW680 WF681 CK682 NU683 WS685 KI686 NC687 TV688 PF689 TK690 FM691 MH692 KP850 HK852 MO853 KH855 LA856 BD880 TW886 MV960 LB961 JO962 SY963 IQ964 KW965 SA966 YE967 OM968 PS970 AE971 IL972 BH973 QA974 BT975 MN976 NP977 TJ992 TM993 AZ994 GE995 KG996 UZ998'

export interface PhoneCountry {
  /** ISO 3166-1, two letters. */
  country: string
  /** Without the plus sign. */
  callingCode: string
}

export const phoneCountries: readonly PhoneCountry[] = codes
  .split(' ')
  .map(text => ({ country: text.slice(0, 2), callingCode: text.slice(2) }))

/** What a vendor or a host says of countries: only these, or all but these. */
export type CountryFilter = { allowedCountries?: readonly string[]; blockedCountries?: readonly string[] }

/** The countries that can be chosen (PHONE-06, PHONE-07). */
export function selectableCountries({
  allowedCountries = [],
  blockedCountries = [],
}: CountryFilter): readonly PhoneCountry[] {
  return phoneCountries.filter(
    ({ country }) =>
      (allowedCountries.length === 0 || allowedCountries.includes(country)) &&
      !blockedCountries.includes(country),
  )
}

/** A theme, the vendor's or the host's, narrows what the vendor allows; it cannot widen it, for the server asks the vendor. */
export function countriesOf(vendors: VendorCountries, themes: Themes): readonly PhoneCountry[] {
  return (themes as readonly (ThemeCountries | undefined)[])
    .map(theme => selectableCountries(theme?.loginBox?.phoneNumberCountryCodes ?? {}))
    .reduce((left, chosen) => left.filter(each => chosen.includes(each)), selectableCountries(vendors ?? {}))
}

interface ThemeCountries {
  loginBox?: { phoneNumberCountryCodes?: CountryFilter }
}

/** `phoneNumbers` of the vendor's public configuration; absent until that is loaded. */
type VendorCountries = Partial<PhoneCountries> | undefined

/** The country to begin with: the vendor's, else that of the browser's language, else the first. */
export function firstCountry(
  vendors: VendorCountries,
  choices: readonly PhoneCountry[],
  language: string,
): string {
  const preferred = [vendors?.defaultCountry, regionOf(language)]
  return (
    preferred.find(country => choices.some(choice => choice.country === country)) ?? choices[0]?.country ?? ''
  )
}

function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).maximize().region
  } catch {
    return undefined
  }
}

/** The country that a number names itself; of several with one code the one that stands first `among` those offered. */
export function countryOfNumber(number: string, among = phoneCountries): PhoneCountry | undefined {
  const text = plain(number)
  // No calling code is the beginning of another.
  return text.startsWith('+')
    ? among.find(({ callingCode }) => text.startsWith(`+${callingCode}`))
    : undefined
}

/** What is typed, for another country: the code that it begins with is exchanged. */
export function movedTo(country: string, typed: string): string {
  const from = countryOfNumber(typed)?.callingCode
  const to = phoneCountries.find(entry => entry.country === country)?.callingCode
  return from && to ? `+${to}${plain(typed).slice(from.length + 1)}` : typed
}

const plain = (typed: string) => typed.trim().replace(/^00/, '+')

/**
 * A number as the server takes it: what begins with a plus sign says its country itself; else the chosen one is put in
 * front, without the zero that is dialled inside most countries.
 */
export function internationalNumber(country: string, typed: string): string {
  const text = plain(typed)
  if (text === '' || text.startsWith('+')) return text
  const known = phoneCountries.find(entry => entry.country === country)
  if (!known) return text
  const keepsZero = known.callingCode === '39' || known.callingCode === '378'
  const rest = keepsZero ? text : text.replace(/^0/, '')
  // As people write it: +1 (415) 555-2671.
  return `+${known.callingCode} ${rest}`
}
