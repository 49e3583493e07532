import type { PermissionKey } from '../../../contract/route.ts'

export interface DeclaredPermission {
  key: PermissionKey
  /** What the portal's list of permissions calls it. */
  name: string
}

/** Read, write and delete of one thing, such as `fe.secure.read.users`. */
export function family(prefix: string, thing: string, words: string): DeclaredPermission[] {
  return (['read', 'write', 'delete'] as const).map(verb => ({
    key: `${prefix}.${verb}.${thing}` as PermissionKey,
    name: `${verb[0]!.toUpperCase()}${verb.slice(1)} ${words}`,
  }))
}

/** Read and write of one thing that cannot be deleted. */
export function readAndWrite(prefix: string, thing: string, words: string): DeclaredPermission[] {
  return family(prefix, thing, words).filter(({ key }) => !key.includes('.delete.'))
}
