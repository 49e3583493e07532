import { useState } from 'react'
import type { DataFilter, FilterConfig, FilterValues } from '../../../../contract/report-filters.ts'
import type { ApiError } from '../../../api/api-error.ts'
import { numberOf, withValue } from '../../../state/reports/filter-values.ts'
import { useFailureText } from '../../shell/use-failure-text.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { style } from '../../theme/style.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Form } from '../../ui/Form.tsx'
import { Grid, Row, Stack } from '../../ui/Layout.tsx'
import { documentTexts } from './document-messages.ts'
import { FilterField } from './FilterField.tsx'

/** One alone is not as wide as the page. */
const fields = style({ '& > :only-child': { maxWidth: 320 } })

export interface FiltersFormProps {
  filters: readonly DataFilter[]
  values: FilterValues
  busy: boolean
  error: ApiError | null
  onApply: (values: FilterValues) => void
}

/** What narrows a report: applied at once by Enter or the button, and kept as typed when the server refuses it. */
export function FiltersForm({ filters, values, busy, error, onApply }: FiltersFormProps) {
  const t = useMessages(documentTexts)
  const said = useFailureText()
  const [draft, setDraft] = useState<Record<string, FilterValues[string] | undefined>>(values)
  const [checked, setChecked] = useState(false)
  const configs = filters.map(({ config }) => config)
  const problemOf = (config: FilterConfig) => {
    const value = draft[config.name]
    if (config.type === 'number' && typeof value === 'string' && numberOf(value, config) === null)
      return t('numberIsInvalid', { min: config.min, max: config.max })
    return undefined
  }
  const apply = () => {
    setChecked(true)
    if (configs.some(problemOf)) return
    onApply(
      configs.reduce((all: FilterValues, config) => {
        const value = draft[config.name]
        const read = config.type === 'number' && typeof value === 'string' ? numberOf(value, config) : value
        return withValue(all, config.name, read === false ? undefined : (read ?? undefined))
      }, {}),
    )
  }
  const reset = () => {
    setDraft({})
    setChecked(false)
    onApply({})
  }
  const field = error?.errorContext?.field
  const known = typeof field === 'string' && configs.some(({ name }) => name === field)
  return (
    <Card>
      <Form busy={busy} onSubmit={apply}>
        <Stack gap={4}>
          {error && !known ? <Alert tone="danger">{said(error)}</Alert> : null}
          <Grid min={200} gap={4} className={fields}>
            {configs.map(config => (
              <FilterField
                key={config.name}
                config={config}
                value={draft[config.name]}
                error={
                  (checked && problemOf(config)) || (field === config.name && error ? said(error) : undefined)
                }
                onChange={value => setDraft(before => ({ ...before, [config.name]: value }))}
              />
            ))}
          </Grid>
          <Row gap={2}>
            <Button type="submit" loading={busy}>
              {t('apply')}
            </Button>
            <Button variant="ghost" disabled={busy} onClick={reset}>
              {t('reset')}
            </Button>
          </Row>
        </Stack>
      </Form>
    </Card>
  )
}
