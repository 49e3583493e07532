import { useFlag } from '../../../shell/use-flag.ts'
import { type Duration, daysOf } from '../../DurationField.tsx'
import { useGivenRoles } from './use-given-roles.ts'

const secondsOfDay = 86_400

/** What a form of invitations holds beside whom they are for. */
export interface InvitationDraft {
  temporary: boolean
  duration: Duration
}

export const invitationStart: InvitationDraft = { temporary: false, duration: { choice: '7', days: '' } }

/** What invitations share, whomever they are for: roles, and an end of access. */
export function useInvitation() {
  const input = useGivenRoles()
  const temporaryUsers = useFlag('temporary-users')
  const daysIn = ({ temporary, duration }: InvitationDraft) =>
    temporaryUsers && temporary ? (daysOf(duration) ?? 'none') : undefined
  return {
    given: input,
    temporaryUsers,
    /** It is to end, and nothing that was typed says when. */
    endsNever: (draft: InvitationDraft) => daysIn(draft) === 'none',
    /** As it is sent. */
    sharedOf: (draft: InvitationDraft) => {
      const days = daysIn(draft)
      return {
        roleIds: [...input.roleIds],
        ...(typeof days === 'number' ? { expirationInSeconds: days * secondsOfDay } : {}),
      }
    },
  }
}

export type Invitation = ReturnType<typeof useInvitation>
