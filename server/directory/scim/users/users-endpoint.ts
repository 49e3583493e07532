import { changeDirectory } from '../change-directory.ts'
import { type Answer, type Directory, scopeOf } from '../directory.ts'
import { type Conditions, tagOf } from '../etag.ts'
import { applySteps } from '../patch/apply-steps.ts'
import type { Step } from '../patch/steps.ts'
import { type Projection, projected, wants } from '../resource/projection.ts'
import { type Resource, resourceOf } from '../resource/resource.ts'
import { userKind } from '../schema/kinds.ts'
import { changeUser } from './change-user.ts'
import { deleteUser } from './delete-user.ts'
import { groupsOf } from './read-users.ts'
import { shownUser, type UserRow, userLocation } from './user-row.ts'
import { insertUser } from './write-user.ts'

export interface Asked {
  projection: Projection
  conditions: Conditions
}

export async function createUserResource(
  directory: Directory,
  body: Resource,
  { projection }: Asked,
): Promise<Answer> {
  const resource = resourceOf(userKind, body)
  const row = await changeDirectory(directory, change => insertUser(change, resource))
  const answer = await answerWith(directory, row, projection)
  return { ...answer, status: 201, headers: { ...answer.headers, location: userLocation(directory, row.id) } }
}

/** What is left out is cleared, but for `active`: a body without it reactivates no user (SCIMP-26). */
export async function replaceUser(
  directory: Directory,
  id: string,
  body: Resource,
  { projection, conditions }: Asked,
): Promise<Answer> {
  const resource = resourceOf(userKind, body)
  const row = await changeDirectory(directory, change =>
    changeUser(change, id, conditions, before => ({
      ...resource,
      active: resource.active ?? before.active ?? true,
    })),
  )
  return await answerWith(directory, row, projection)
}

export async function patchUser(
  directory: Directory,
  id: string,
  steps: readonly Step[],
  { projection, conditions }: Asked,
): Promise<Answer> {
  const row = await changeDirectory(directory, change =>
    changeUser(change, id, conditions, before => applySteps(userKind, before, steps, id)),
  )
  return await answerWith(directory, row, projection)
}

export async function removeUser(directory: Directory, id: string, { conditions }: Asked): Promise<Answer> {
  await changeDirectory(directory, change => deleteUser(change, id, conditions))
  return { status: 204 }
}

async function answerWith(directory: Directory, row: UserRow, projection: Projection): Promise<Answer> {
  const groups = wants(projection, 'groups')
    ? ((await groupsOf(scopeOf(directory), directory.id, [row.id])).get(row.id) ?? [])
    : undefined
  return {
    status: 200,
    body: projected(shownUser(directory, row, groups), projection),
    headers: { etag: tagOf(row.version) },
  }
}
