import { isPhoneNumber } from '../../../../state/phones/phone-number.ts'
import { useForm } from '../../../ui/use-form.ts'
import { useAction } from '../../use-action.ts'

/**
 * The form of a dialog that asks for a phone number first. What its later steps do goes through the same action.
 *
 * @param t of the catalog that holds the words for none and for what is no number
 * @param kept what was typed before a sign-in
 */
export function usePhoneForm(t: (key: 'phoneIsRequired' | 'phoneIsInvalid') => string, kept = '') {
  const action = useAction()
  const form = useForm({
    initial: () => ({ phone: kept }),
    action,
    serverFields: { phoneNumber: 'phone' },
    validate: ({ phone }) => {
      if (!phone.trim()) return { phone: t('phoneIsRequired') }
      return { phone: isPhoneNumber(phone.trim()) ? undefined : t('phoneIsInvalid') }
    },
  })
  return { form, action, wanted: form.values.phone.trim() }
}
