import { feature } from '../../core/feature/feature.ts'
import { factorChanged } from './mails/factor-changed.ts'
import { recoveryCodesMail } from './mails/recovery-codes.ts'
import { signInCode } from './mails/sign-in-code.ts'

export const mfa = feature({
  name: 'mfa',
  exports: ['recover.ts'],
  routes: [async () => (await import('./routes.ts')).mfaRoutes],
  retention: [{ table: 'mfa_remembered_browsers', expired: 'expires_at < now()' }],
  flags: ['new-mfa-pages'],
  personalData: {
    export: { secondFactors: async () => (await import('./personal-data.ts')).exportedFactors },
  },
  tables: {
    mfa_devices: { onErasure: 'cascade' },
    mfa_recovery_codes: { onErasure: 'cascade' },
    mfa_remembered_browsers: { onErasure: 'cascade' },
  },
  mails: {
    'factor-changed': factorChanged,
    'recovery-codes': recoveryCodesMail,
    'sign-in-code': signInCode,
  },
})
