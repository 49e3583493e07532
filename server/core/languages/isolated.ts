import { isRightToLeft } from '../../platform/language/language.ts'

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Addresses of pages become links with all that touches them; codes are copied whole. Neither has a letter to turn around. */
const isPlain = (value: string): boolean => /^https?:\/\//.test(value) || !/\p{L}/u.test(value)

/**
 * A name or an address between isolate characters where its direction may be another than the text's, so that what stands
 * beside it keeps its place.
 */
export const isolated = (value: string, language: string): string =>
  !isPlain(value) && (isRightToLeft(language) || RIGHT_TO_LEFT.test(value)) ? `\u2068${value}\u2069` : value
