import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { isFlagOn } from '../../../../state/flags.ts'
import { defaultRoleIds, farReaching, rolesOf } from '../../../../state/roles.ts'
import { useApp } from '../../../shell/app-context.ts'
import { type Duration, daysOf } from '../../DurationField.tsx'

const secondsOfDay = 86_400

export interface InvitationDraft {
  /** Undefined: as preselected. */
  roleIds: readonly string[] | undefined
  temporary: boolean
  duration: Duration
}

/** What invitations share, whomever they are for: roles, and an end of access. */
export function useInvitation() {
  const app = useApp()
  useStore(app.$flags)
  const { items } = useStore(rolesOf(app).$roles)
  const [draft, setDraft] = useState<InvitationDraft>({
    roleIds: undefined,
    temporary: false,
    duration: { choice: '7', days: '' },
  })
  const temporaryUsers = isFlagOn(app, 'temporary-users')
  const days = daysOf(draft.duration)
  const temporary = temporaryUsers && draft.temporary
  const roleIds = draft.roleIds ?? defaultRoleIds(app, items)
  return {
    draft,
    /** What will be given: shown, and sent as it is shown. */
    roleIds,
    /** Those of them that are asked about before many people get them. */
    farReaching: farReaching(app, items, roleIds),
    change: (part: Partial<InvitationDraft>) => setDraft({ ...draft, ...part }),
    temporaryUsers,
    /** Nobody is invited before it can be seen what they will get; roles that were read before can be. */
    ready: items.length > 0,
    days,
    valid: !temporary || days !== undefined,
    /** As it is sent. */
    shared: {
      roleIds: [...roleIds],
      ...(temporary && days ? { expirationInSeconds: days * secondsOfDay } : {}),
    },
  }
}

export type InvitationForm = ReturnType<typeof useInvitation>
