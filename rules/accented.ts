const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accents = [...'áƀćđéƒğĥíĵķĺɱñóṕʠŕśťúṽŵẋýžÁƁĆĐÉƑĞĤÍĴĶĹṀÑÓṔɊŔŚŤÚṼŴẊÝŽ']

const accent = (letter: string): string => {
  const accented = accents[plain.indexOf(letter)] ?? letter
  return /[aeiou]/.test(letter) ? accented + accented : accented
}

/**
 * English as the pseudo-language `en-XA` writes it: no letter without an accent and every small vowel twice, which makes it
 * a third longer, while `{{placeholders}}` and markup stay. People can still read it, and a test sees which text on a screen
 * is in no catalog, or has no room to grow.
 */
export const accented = (text: string): string =>
  text.replace(/\{\{.*?\}\}|<[^>]*>|&\w+;|[a-z]/gi, part => (part.length === 1 ? accent(part) : part))
