import { useMemo } from 'react'
import { namedCountries, saveCountries } from '../../../../state/security/country-restrictions.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { MultiCombobox } from '../../../ui/combobox/MultiCombobox.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Row, Stack } from '../../../ui/Layout.tsx'
import { useLocale } from '../../../ui/locale.ts'
import { useToast } from '../../../ui/toast/toasts.ts'
import { useForm } from '../../../ui/use-form.ts'
import { useAction } from '../../use-action.ts'
import { useUnsaved } from '../../use-unsaved.ts'
import { countryTexts } from './country-messages.ts'
import { securityTexts } from './messages.ts'

export interface CountryListCardProps {
  codes: readonly string[]
  /** It can be seen, not changed. */
  fixed: boolean
}

/** The listed countries, by the names that the language of the portal has for them. */
export function CountryListCard({ codes, fixed }: CountryListCardProps) {
  const app = useApp()
  const t = useMessages(countryTexts)
  const s = useMessages(securityTexts)
  const toast = useToast()
  const { locale } = useLocale()
  const options = useMemo(() => namedCountries(locale), [locale])
  const form = useForm({ initial: () => ({ codes }), action: useAction() })
  useUnsaved(!fixed && form.changed)
  const submit = async () => {
    if (fixed || !(await form.submit(values => saveCountries(app, values.codes)))) return
    form.reset()
    toast.show({ tone: 'success', title: s('saved') })
  }
  const chosen = form.values.codes.map(
    code => options.find(({ value }) => value === code) ?? { value: code, label: code },
  )
  return (
    <Form label={t('listTitle')} busy={form.busy} onSubmit={() => void submit()}>
      <Card
        title={t('listTitle')}
        description={t('listText')}
        footer={
          fixed ? null : (
            <Row gap={2}>
              <Button type="submit" variant="primary" loading={form.busy} disabled={!form.changed}>
                {t('save')}
              </Button>
              {form.changed ? <Button onClick={() => form.reset()}>{s('discard')}</Button> : null}
            </Row>
          )
        }
      >
        <Stack gap={4}>
          {form.error ? <Alert tone="danger">{form.error}</Alert> : null}
          <MultiCombobox
            label={t('countriesLabel')}
            hint={fixed ? undefined : t('countriesHint')}
            options={options}
            value={chosen}
            disabled={fixed}
            emptyText={t('noneFound')}
            onChange={next => form.change({ codes: next.map(({ value }) => value) })}
          />
        </Stack>
      </Card>
    </Form>
  )
}
