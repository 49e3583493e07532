import { catalog } from '../../state/app/messages.ts'

export const rolesFieldTexts = catalog('adminPortal.rolesField', {
  beyond: 'Has permissions that you do not have',
})
