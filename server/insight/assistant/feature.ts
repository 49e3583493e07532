import { feature } from '../../core/feature/feature.ts'

export const assistant = feature({
  name: 'assistant',
  settings: async () => (await import('./settings.ts')).assistantSettings,
  vendorFile: async () => (await import('./vendor-file.ts')).assistantPart,
  routes: [async () => (await import('./routes.ts')).assistantRoutes],
  tables: {
    assistant_models: {},
    assistant_conversations: { onErasure: 'cascade' },
    assistant_messages: {},
    assistant_usage: { onErasure: 'cascade' },
  },
  retention: [
    // Messages go with their conversation.
    { table: 'assistant_conversations', expired: 'expires_at < now()' },
    { table: 'assistant_usage', expired: "day < (now() at time zone 'UTC')::date - 31" },
  ],
  personalData: {
    export: {
      assistantConversations: async () => (await import('./personal-data.ts')).exportedConversations,
    },
    erase: async () => (await import('./personal-data.ts')).forgetInConversations,
  },
})
