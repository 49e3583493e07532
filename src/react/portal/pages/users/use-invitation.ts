import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { isFlagOn } from '../../../../state/flags.ts'
import { rolesOf } from '../../../../state/roles.ts'
import { useApp } from '../../../shell/app-context.ts'
import { type Duration, daysOf } from '../../DurationField.tsx'

const secondsOfDay = 86_400

export interface InvitationDraft {
  roleIds: readonly string[]
  temporary: boolean
  duration: Duration
}

/** What invitations share, whomever they are for: roles, and an end of access. */
export function useInvitation() {
  const app = useApp()
  useStore(app.$flags)
  const { items } = useStore(rolesOf(app).$roles)
  const [draft, setDraft] = useState<InvitationDraft>({
    roleIds: [],
    temporary: false,
    duration: { choice: '7', days: '' },
  })
  const temporaryUsers = isFlagOn(app, 'temporary-users')
  const days = daysOf(draft.duration)
  const temporary = temporaryUsers && draft.temporary
  return {
    draft,
    change: (part: Partial<InvitationDraft>) => setDraft({ ...draft, ...part }),
    temporaryUsers,
    hasRoles: items.length > 0,
    days,
    valid: !temporary || days !== undefined,
    /** As it is sent. */
    shared: {
      ...(draft.roleIds.length > 0 ? { roleIds: [...draft.roleIds] } : {}),
      ...(temporary && days ? { expirationInSeconds: days * secondsOfDay } : {}),
    },
  }
}

export type InvitationForm = ReturnType<typeof useInvitation>
