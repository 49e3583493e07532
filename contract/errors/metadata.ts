import { Type } from 'typebox'
import { defineErrors } from './define-errors.ts'

export const metadataErrors = defineErrors({
  noChanges: {
    code: 'ER-05001',
    status: 400,
    message: 'No changes to update',
    when: 'A change of the customization names no action, or what it names is so already.',
  },
  badPath: {
    code: 'ER-05002',
    status: 400,
    message: 'This setting cannot be changed',
    when: 'The `type` of an action is no path of names joined by slashes; `context.type` repeats it.',
    context: Type.Object({ type: Type.String() }),
  },
  customizationTooLarge: {
    code: 'ER-05003',
    status: 400,
    message: 'The customization is too large',
    when: 'The customization of a tenant would grow past 100,000 characters.',
  },
})
