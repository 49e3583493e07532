import { bad } from '../scim-error.ts'

export const DEEPEST = 32

/** Names that lead from an object to what all objects share. No attribute is called so. */
const OF_PROTOTYPES: readonly string[] = ['__proto__', 'constructor', 'prototype']
export const isForbiddenName = (name: string): boolean =>
  name.split(/[.:]/).some(part => OF_PROTOTYPES.includes(part.toLowerCase()))

const OPENING = new Set(['{', '['])

/**
 * Reads a body. Refused are what is no JSON object, what nests deeper than 32, names of prototypes, and texts that no
 * database keeps.
 *
 * @throws ScimError 400 invalidSyntax
 */
export function readJson(text: string): Record<string, unknown> {
  if (nestsTooDeep(text)) throw bad('invalidSyntax', `The body nests more than ${DEEPEST} deep`)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw bad('invalidSyntax', 'The body is no JSON')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw bad('invalidSyntax', 'The body is no JSON object')
  check(value)
  return value as Record<string, unknown>
}

/** Without reading it, so that brackets alone take no stack. */
function nestsTooDeep(text: string): boolean {
  let depth = 0
  let inText = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!
    if (inText) {
      if (character === '\\') at++
      else if (character === '"') inText = false
    } else if (character === '"') inText = true
    else if (OPENING.has(character) && ++depth > DEEPEST) return true
    else if (character === '}' || character === ']') depth--
  }
  return false
}

function check(value: unknown): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed())
      throw bad('invalidValue', 'The body has a text with a character that cannot be kept')
    return
  }
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    if (!Array.isArray(value) && isForbiddenName(name))
      throw bad('invalidSyntax', 'The body has a name that no attribute has')
    check(inner)
  }
}
