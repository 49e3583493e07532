const CODES =
  'AE AL AM AR AT AU BA BE BG BH BO BR CA CH CL CN CO CR CY CZ DE DK DO DZ EC EE EG ES FI FR GB GE GH GR GT HK HR HU ID IE IL IN IS IT JM JO JP KE KH KR KW KZ LI LK LT LU LV MA MD ME MK MT MU MX MY NG NL NO NZ OM PA PE PH PK PL PT PY QA RO RS RW SA SE SG SI SK SN TH TN TR TT TW TZ UA US UY UZ VN ZA'.split(
    ' ',
  )

/** `[code, name]`, by name in the reader's language. */
export function countries(language, allowed = CODES) {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region' })
  return allowed
    .map(code => [code, names.of(code) ?? code])
    .sort(([, one], [, other]) => one.localeCompare(other, language))
}

/** The country of a language tag, else the United States. */
export function countryOf(language) {
  const region = new Intl.Locale(language).maximize().region ?? 'US'
  return CODES.includes(region) ? region : 'US'
}

export const languageOf = ({ locale, language }) => (locale && locale !== 'auto' ? locale : language || 'en')
