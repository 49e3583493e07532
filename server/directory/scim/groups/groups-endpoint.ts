import { changeDirectory } from '../change-directory.ts'
import type { Answer, Directory } from '../directory.ts'
import { tagOf } from '../etag.ts'
import type { Step } from '../patch/steps.ts'
import { type Projection, wants } from '../resource/projection.ts'
import { type Resource, resourceOf } from '../resource/resource.ts'
import { groupKind } from '../schema/kinds.ts'
import type { Asked } from '../users/users-endpoint.ts'
import { groupPatch } from './group-patch.ts'
import { type GroupRow, groupLocation } from './group-row.ts'
import { memberIds } from './member-ids.ts'
import { membersReplaced } from './members-change.ts'
import { groupBody, MAX_MEMBERS } from './read-groups.ts'
import { changeGroup, deleteGroup, insertGroup } from './write-group.ts'

/** Beyond so many members a patch is answered without the group, so that it costs what it changes (RFC 7644 §3.5.2). */
const SHOWN_AFTER_PATCH = 1000

export async function createGroupResource(
  directory: Directory,
  body: Resource,
  { projection }: Asked,
): Promise<Answer> {
  const { resource, members } = groupOf(body)
  const row = await changeDirectory(directory, change => insertGroup(change, resource, members))
  const answer = await answerWith(directory, row, projection)
  return {
    ...answer,
    status: 201,
    headers: { ...answer.headers, location: groupLocation(directory, row.id) },
  }
}

export async function replaceGroup(
  directory: Directory,
  id: string,
  body: Resource,
  { projection, conditions }: Asked,
): Promise<Answer> {
  const { resource, members } = groupOf(body)
  const row = await changeDirectory(directory, change =>
    changeGroup(change, id, conditions, () => ({ resource, members: membersReplaced(members) })),
  )
  return await answerWith(directory, row, projection)
}

export async function patchGroup(
  directory: Directory,
  id: string,
  steps: readonly Step[],
  { projection, conditions }: Asked,
): Promise<Answer> {
  const row = await changeDirectory(directory, change =>
    changeGroup(change, id, conditions, (before, groupId) => groupPatch(before, steps, groupId)),
  )
  const shown = projection.only === undefined ? SHOWN_AFTER_PATCH : MAX_MEMBERS
  if (wants(projection, 'members') && row.member_count > shown)
    return { status: 204, headers: { etag: tagOf(row.version) } }
  return await answerWith(directory, row, projection)
}

export async function removeGroup(directory: Directory, id: string, { conditions }: Asked): Promise<Answer> {
  await changeDirectory(directory, change => deleteGroup(change, id, conditions))
  return { status: 204 }
}

function groupOf(body: Resource): { resource: Resource; members: string[] } {
  const named = Object.keys(body).find(name => name.toLowerCase() === 'members')
  return { resource: resourceOf(groupKind, body, 'members'), members: memberIds(named && body[named]) }
}

async function answerWith(directory: Directory, row: GroupRow, projection: Projection): Promise<Answer> {
  return {
    status: 200,
    body: await groupBody(directory, row, projection),
    headers: { etag: tagOf(row.version) },
  }
}
