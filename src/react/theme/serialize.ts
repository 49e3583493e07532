import type { CSSObject } from '@emotion/serialize'

/** Numbers of these properties have no unit; all others are pixels. */
const unitless = new Set([
  'animationIterationCount',
  'aspectRatio',
  'flex',
  'flexGrow',
  'flexShrink',
  'fontWeight',
  'lineHeight',
  'opacity',
  'order',
  'scale',
  'strokeWidth',
  'WebkitLineClamp',
  'zIndex',
])

export const kebab = (property: string) =>
  property.startsWith('--')
    ? property
    : property.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`).replace(/^ms-/, '-ms-')

export const withUnit = (property: string, value: string | number) =>
  typeof value === 'number' && value !== 0 && !unitless.has(property) ? `${value}px` : value

/** Rules as CSS text, nested as they are written: the small part of emotion's serializer that static rules need. */
export function serialize(rules: CSSObject): string {
  let text = ''
  for (const [property, value] of Object.entries(rules)) {
    if (typeof value === 'string' || typeof value === 'number')
      text += `${kebab(property)}:${withUnit(property, value)};`
    else if (typeof value === 'object' && value !== null)
      text += `${property}{${serialize(value as CSSObject)}}`
  }
  return text
}

/** A short name that depends on the text alone: markup that was rendered ahead must find its rules. FNV-1a. */
export function nameOf(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}
