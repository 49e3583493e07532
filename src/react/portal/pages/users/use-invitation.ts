import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { isFlagOn } from '../../../../state/app/flags.ts'
import { useApp } from '../../../shell/app-context.ts'
import { type Duration, daysOf } from '../../DurationField.tsx'
import { useGivenRoles } from './use-given-roles.ts'

const secondsOfDay = 86_400

export interface InvitationDraft {
  temporary: boolean
  duration: Duration
}

/** What invitations share, whomever they are for: roles, and an end of access. */
export function useInvitation() {
  const app = useApp()
  useStore(app.$flags)
  const given = useGivenRoles()
  const [draft, setDraft] = useState<InvitationDraft>({
    temporary: false,
    duration: { choice: '7', days: '' },
  })
  const temporaryUsers = isFlagOn(app, 'temporary-users')
  const days = daysOf(draft.duration)
  const temporary = temporaryUsers && draft.temporary
  return {
    draft,
    given,
    /** Something of it was chosen. */
    changed: given.changed || temporary,
    change: (part: Partial<InvitationDraft>) => setDraft({ ...draft, ...part }),
    temporaryUsers,
    days,
    valid: !temporary || days !== undefined,
    /** As it is sent. */
    shared: {
      roleIds: [...given.roleIds],
      ...(temporary && days ? { expirationInSeconds: days * secondsOfDay } : {}),
    },
  }
}

export type InvitationForm = ReturnType<typeof useInvitation>
