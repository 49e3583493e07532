import { catalog } from '../../state/app/messages.ts'

export const rolesFieldTexts = catalog('adminPortal.rolesField', {
  beyond: 'Gives more than you may do yourself',
})
