import { catalogue } from '../../state/app/messages.ts'

export const rolesFieldTexts = catalogue('adminPortal.rolesField', {
  beyond: 'Gives more than you may do yourself',
})
