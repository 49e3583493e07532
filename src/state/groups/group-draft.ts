import type { Group } from '../../../contract/groups.ts'

/** A group as a form holds it. */
export interface GroupDraft {
  name: string
  color: string
  description: string
  metadata: string
}

/** What the form offers; any other color that a group has stays as it is. */
export const groupColors = {
  indigo: '#4b4fd6',
  teal: '#0f7f8c',
  green: '#2f855a',
  amber: '#b7791f',
  orange: '#c05621',
  red: '#c9283a',
  pink: '#b83280',
  grey: '#6b7280',
} as const
export type GroupColorName = keyof typeof groupColors

export const draftOfGroup = (group: Group | undefined): GroupDraft => ({
  name: group?.name ?? '',
  color: group?.color ?? '',
  description: group?.description ?? '',
  metadata: group?.metadata ?? '',
})

export const sameGroupDraft = (one: GroupDraft, other: GroupDraft): boolean =>
  one.name === other.name &&
  one.color === other.color &&
  one.description === other.description &&
  one.metadata === other.metadata

/** Nothing, or a JSON object. */
export function isMetadata(text: string): boolean {
  if (text.trim() === '') return true
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}
