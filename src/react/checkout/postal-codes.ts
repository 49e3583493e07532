/** Countries without postal codes: there the field may stay empty. Source: Universal Postal Union. */
const withoutPostalCode =
  /^(AE|AG|AN|AO|AW|BF|BI|BJ|BO|BS|BW|BZ|CD|CF|CG|CI|CK|CM|DJ|DM|ER|FJ|GA|GD|GH|GM|GN|GQ|GY|HK|JM|KE|KI|KM|KN|KP|LC|ML|MO|MR|MS|MU|MW|NR|NU|PA|QA|RW|SB|SC|SL|SO|SR|ST|SY|TF|TK|TL|TO|TT|TV|TZ|UG|VU|YE|ZA|ZW)$/

export const needsPostalCode = (country: string): boolean =>
  country !== '' && !withoutPostalCode.test(country)
