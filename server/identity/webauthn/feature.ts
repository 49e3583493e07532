import { feature } from '../../core/feature/feature.ts'

export const webauthn = feature({
  name: 'webauthn',
  exports: ['ceremonies.ts', 'credentials.ts', 'device-name.ts', 'relying-party.ts'],
  personalData: {
    export: { passkeys: async () => (await import('./personal-data.ts')).exportedPasskeys },
  },
  tables: {
    webauthn_credentials: { onErasure: 'cascade' },
  },
})
