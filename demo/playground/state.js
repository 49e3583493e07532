/**
 * What is chosen, kept in the fragment of the address so that it can be sent to a colleague.
 *
 * @typedef {{ tag: string, page: string, attributes: Record<string, string>, samples: boolean, language: string,
 *   localizations: string, variables: Record<string, string>, themeOptions: string, width: '320' | '768' | 'full',
 *   scheme: 'light' | 'dark', dialect: 'html' | 'react' }} Chosen
 */

/** @type {Chosen} */
const begin = {
  tag: 'login-box',
  page: '',
  attributes: {},
  samples: true,
  language: '',
  localizations: '',
  variables: {},
  themeOptions: '',
  width: 'full',
  scheme: 'light',
  dialect: 'html',
}

/** @returns {Chosen} */
export const beginning = () => structuredClone(begin)

/**
 * What an address says; a value of another type than it should have is left out.
 *
 * @param {string} fragment
 * @returns {Chosen}
 */
export function readAddress(fragment) {
  const chosen = beginning()
  const said = parse(decode(fragment.slice(1))).value
  if (!isObject(said)) return chosen
  for (const [name, value] of Object.entries(begin)) {
    if (isObject(value)) {
      if (isObject(said[name]))
        chosen[name] = Object.fromEntries(
          Object.entries(said[name]).filter(([, of]) => typeof of === 'string'),
        )
    } else if (typeof said[name] === typeof value) chosen[name] = said[name]
  }
  return chosen
}

/** @param {Chosen} chosen */
export function writeAddress(chosen) {
  const changed = Object.entries(chosen).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(begin[name]),
  )
  return changed.length ? `#${encodeURIComponent(JSON.stringify(Object.fromEntries(changed)))}` : ''
}

/**
 * An object that was typed as JSON; nothing typed is nothing chosen.
 *
 * @param {string} text
 * @returns {{ value?: Record<string, unknown>, error?: string }}
 */
export function parse(text) {
  if (!text.trim()) return {}
  try {
    const value = JSON.parse(text)
    return isObject(value) ? { value } : { error: 'This must be an object: { … }' }
  } catch (error) {
    return { error: error.message }
  }
}

const isObject = value => typeof value === 'object' && value !== null && !Array.isArray(value)

function decode(text) {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
