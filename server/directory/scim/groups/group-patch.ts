import { applySteps } from '../patch/apply-steps.ts'
import type { Step } from '../patch/steps.ts'
import type { Resource } from '../resource/resource.ts'
import { groupKind } from '../schema/kinds.ts'
import { idsInFilter, memberIds } from './member-ids.ts'
import { type MembersChange, type MembersStep, membersChange } from './members-change.ts'

export interface GroupPatch {
  resource: Resource
  members: MembersChange
}

/** What a patch makes of a group: its names, and changes of its members that are no more than what it names. */
export function groupPatch(resource: Resource, steps: readonly Step[], id: string): GroupPatch {
  const ofMembers = steps.filter(({ path }) => path.attribute.name === 'members')
  const others = steps.filter(step => !ofMembers.includes(step))
  return {
    resource: applySteps(groupKind, resource, others, id),
    members: membersChange(ofMembers.map(membersStep)),
  }
}

function membersStep({ op, filter, value }: Step): MembersStep {
  if (op !== 'remove') return { op: filter ? 'add' : op, ids: memberIds(value) }
  if (filter) return { op, ids: idsInFilter(filter) }
  return value === undefined || value === null ? { op: 'replace', ids: [] } : { op, ids: memberIds(value) }
}
