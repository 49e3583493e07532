import { feature } from '../../core/feature/feature.ts'
import { activateAccount } from './mails/activate-account.ts'
import { invitation } from './mails/invitation.ts'
import { memberJoined } from './mails/member-joined.ts'

export const invitations = feature({
  name: 'invitations',
  exports: [
    'accept.ts',
    'activation-codes.ts',
    'enter-tenant.ts',
    'follow-invitation.ts',
    'import-member.ts',
    'invite-link.ts',
    'invite-links.ts',
    'invite-member.ts',
    'invite.ts',
    'notify-inviter.ts',
    'resend.ts',
    'reset-invite-link.ts',
  ],
  tables: {
    invite_links: {
      onErasure:
        'stays: the deletion gives the link another address; a random id that no row explains any more',
      kept: 'one a tenant, renewed in its place',
    },
  },
  mails: {
    'activate-account': activateAccount,
    invitation,
    'member-joined': memberJoined,
  },
  settings: async () => (await import('./settings.ts')).invitationsSettings,
})
