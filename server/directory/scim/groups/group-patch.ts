import { applySteps } from '../patch/apply-steps.ts'
import type { Step } from '../patch/steps.ts'
import type { Resource } from '../resource/resource.ts'
import { groupKind } from '../schema/kinds.ts'
import { idsInFilter, memberIds } from './member-ids.ts'

/** One change of the members, in the order of the patch. */
export type MembersChange = { op: 'add' | 'remove'; ids: string[] } | { op: 'replace'; ids: string[] }

export interface GroupPatch {
  resource: Resource
  members: MembersChange[]
}

/** What a patch makes of a group: its names, and changes of its members that are no more than what it names. */
export function groupPatch(resource: Resource, steps: readonly Step[], id: string): GroupPatch {
  const ofMembers = steps.filter(({ path }) => path.attribute.name === 'members')
  const others = steps.filter(step => !ofMembers.includes(step))
  return {
    resource: applySteps(groupKind, resource, others, id),
    members: merged(ofMembers.map(membersChange)),
  }
}

function membersChange({ op, filter, value }: Step): MembersChange {
  if (op !== 'remove') return { op: filter ? 'add' : op, ids: memberIds(value) }
  if (filter) return { op, ids: idsInFilter(filter) }
  return value === undefined || value === null ? { op: 'replace', ids: [] } : { op, ids: memberIds(value) }
}

/** Entra ID and Okta name members one by one: what follows each other is one change. */
function merged(changes: readonly MembersChange[]): MembersChange[] {
  const result: MembersChange[] = []
  for (const change of changes) {
    const last = result.at(-1)
    if (last && last.op === change.op && change.op !== 'replace')
      last.ids = [...new Set([...last.ids, ...change.ids])]
    else result.push({ ...change })
  }
  return result
}
