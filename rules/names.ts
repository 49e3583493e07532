/**
 * What a name may consist of: of a person, a company, a group, a role, a token. Names stand in mails, lists and logs that
 * other people read, so what reads otherwise than it is written does not belong in them.
 */

/**
 * Controls and line breaks, controls of writing direction, whatever is not drawn (zero-width spaces, fillers, tags), and
 * halves of surrogate pairs. Variation selectors are not drawn either, but choose the form of the character before them.
 */
const HIDDEN =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Noncharacter_Code_Point}\p{Bidi_Control}\ufff9-\ufffb]|(?!\p{Variation_Selector}|\p{Join_Control}|\u180e)\p{Default_Ignorable_Code_Point}/gu
const STRAY_SELECTOR =
  /(?<![\p{L}\p{N}\p{S}\p{P}\p{M}])\p{Variation_Selector}|(?<=\p{Variation_Selector})\p{Variation_Selector}/gu

/** Scripts whose letters join, or stand together, differently with a joiner between them (RFC 5892, appendix A). */
const JOINING =
  '(?=[\\p{L}\\p{M}])[\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Mand}\\p{scx=Nkoo}\\p{scx=Mong}\\p{scx=Phag}\\p{scx=Adlm}\\p{scx=Rohg}' +
  '\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}' +
  '\\p{scx=Sinh}\\p{scx=Khmr}\\p{scx=Mymr}]'
/** The signs that take the vowel of an Indic letter: a joiner behind one may also end a word. */
const VIRAMA = '[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca]'
const JOINER = '[\\u200c\\u200d\\u180e]'
const STRAY_JOINER = new RegExp(
  `(?<!${JOINING})${JOINER}|(?<!${VIRAMA})${JOINER}(?!${JOINING})|${JOINER}(?=${JOINER})`,
  'gu',
)

/** The name without what no name may have; the same where it has nothing of that. Line breaks become spaces. */
export function plainName(name: string): string {
  return name
    .replace(/[\t-\r\u0085\u2028\u2029]+/g, ' ')
    .replace(HIDDEN, '')
    .replace(STRAY_SELECTOR, '')
    .replace(STRAY_JOINER, '')
}

export const isPlainName = (name: string): boolean => plainName(name) === name

/** Schemes and `www.`, addresses of mail and of machines, and a dot between what could be a host and its domain. */
const LINK =
  /[\p{L}\p{N}+.-]:\/\/|\bwww\.|\b(?:mailto|tel|javascript|data):|\S@\S|\b\d{1,3}(?:\.\d{1,3}){3}\b|[\p{L}\p{M}\p{N}_-]\.(?:xn--|\p{L}[\p{L}\p{M}]+)/iu

/**
 * Whether a program for mail could make a link of it, or a person take it for one: `http://a.test`, `a.test`, `x@a.test`.
 * Such a name may be a company's own (`booking.com`) and is stored; it is only never put where it could be followed.
 */
export function readsAsLink(name: string): boolean {
  // Other full stops and wide letters are the same to who resolves a host name (UTS #46).
  return LINK.test(
    plainName(name)
      .normalize('NFKC')
      .replace(/[\u3002\uff61\u2024]/g, '.'),
  )
}
