/** What cannot be created, and what to do instead: the message is for the user of the command. */
export class Refused extends Error {}

/** Where a feature can live, with the family of its permissions and their category in the catalog. */
const families = {
  identity: ['fe.secure', 'Security'],
  admin: ['fe.secure', 'Account'],
  commerce: ['fe.subscriptions', 'Billing'],
  connectivity: ['fe.connectivity', 'Connectivity'],
  directory: ['fe.secure', 'Security'],
  insight: ['fe.secure', 'Security'],
}
export const areas = Object.keys(families)

/**
 * A feature word in the spellings that the layers use.
 * @typedef {{ kebab: string, camel: string, pascal: string, snake: string, spoken: string, title: string }} Word
 *   `spoken` within a sentence, `title` at its beginning
 */

/** @param {string} input `harbor-fees` @returns {Word} */
export function wordOf(input) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(input))
    throw new Refused(`"${input}" is no feature word. Write it in lower case, with hyphens: harbor-fees.`)
  const upper = text => text[0].toUpperCase() + text.slice(1)
  const parts = input.split('-')
  const pascal = parts.map(upper).join('')
  const spoken = parts.join(' ')
  return {
    kebab: input,
    camel: pascal[0].toLowerCase() + pascal.slice(1),
    pascal,
    snake: parts.join('_'),
    spoken,
    title: upper(spoken),
  }
}

/** @param {string} area @returns {{ prefix: string, category: string }} */
export function familyOf(area) {
  const [prefix, category] = families[area]
  return { prefix, category }
}
