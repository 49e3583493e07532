/** One operation on the members, in the order of the patch. */
export interface MembersStep {
  op: 'add' | 'remove' | 'replace'
  ids: readonly string[]
}

/** What a whole request makes of the members of a group. No id is in both. */
export interface MembersChange {
  add: string[]
  /** Who goes: these, or all who are not in `add`. */
  remove: string[] | 'others'
  /** Whom the request adds at any step: the connection has all of them, whatever becomes of them later. */
  named: string[]
}

/**
 * Folds operations to what they come to. A patch of a thousand of them, which add and remove the same member, costs as many
 * statements as one: the team is locked meanwhile.
 */
export function membersChange(steps: readonly MembersStep[]): MembersChange {
  const named = new Set<string>()
  const last = new Map<string, boolean>()
  let others = false
  for (const { op, ids } of steps) {
    if (op === 'replace') {
      last.clear()
      others = true
    }
    for (const id of ids) {
      last.set(id, op !== 'remove')
      if (op !== 'remove') named.add(id)
    }
  }
  const ending = (isIn: boolean) => [...last].filter(([, is]) => is === isIn).map(([id]) => id)
  return { add: ending(true), remove: others ? 'others' : ending(false), named: [...named] }
}

export const membersReplaced = (ids: readonly string[]): MembersChange =>
  membersChange([{ op: 'replace', ids }])
