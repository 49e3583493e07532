import { feature } from '../../core/feature/feature.ts'
import { emailChangeCode } from './mails/email-change-code.ts'
import { emailChanged } from './mails/email-changed.ts'

export const profile = feature({
  name: 'profile',
  exports: ['picture-address.ts'],
  settings: async () => (await import('./settings.ts')).profileSettings,
  routes: [async () => (await import('./routes.ts')).profileRoutes],
  deferred: {
    'email-change': async () => (await import('./change-email.ts')).emailChange,
  },
  uploads: [async () => (await import('./picture.ts')).pictureRoutes],
  flags: ['admin_portal_should_load_authorization'],
  tables: {
    profile_images: { onErasure: 'cascade' },
  },
  mails: {
    'email-change-code': emailChangeCode,
    'email-changed': emailChanged,
  },
})
