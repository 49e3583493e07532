import { feature } from '../../core/feature/feature.ts'

export const phones = feature({
  name: 'phones',
  exports: ['claimed-number.ts', 'store.ts'],
  routes: [async () => (await import('./routes.ts')).phonesRoutes],
  deferred: {
    'phone-reset': async () => (await import('./reset-number.ts')).phoneReset,
  },
  personalData: {
    export: { phoneNumbers: async () => (await import('./personal-data.ts')).exportedPhoneNumbers },
  },
  tables: {
    user_phone_numbers: { onErasure: 'cascade' },
  },
})
