import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { auditsOf, loadAudits } from '../../../../state/audits/audits.ts'
import {
  type AuditsFilter,
  type AuditsView,
  defaultAuditsView,
  filterKeys,
  isFiltered,
  severities,
  withColumn,
} from '../../../../state/audits/audits-query.ts'
import { columnName } from '../../../../state/audits/column-name.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { check, chevronDown } from '../../../ui/icons/core.ts'
import { refresh } from '../../../ui/icons/portal.ts'
import { Row, Stack } from '../../../ui/Layout.tsx'
import { Menu, MenuItem } from '../../../ui/Menu.tsx'
import { ListSearch } from '../../ListSearch.tsx'
import type { SetView } from '../../use-address-view.ts'
import { ColumnFilterDialog } from './ColumnFilterDialog.tsx'
import { FilterChips } from './FilterChips.tsx'
import { auditsTexts } from './messages.ts'
import { TimeRangeDialog } from './TimeRangeDialog.tsx'

export interface AuditsToolbarProps {
  view: AuditsView
  onChange: SetView<AuditsView>
}

/** Search, a filter for each column that has one, the time, and what is chosen of them as chips. */
export function AuditsToolbar({ view, onChange }: AuditsToolbarProps) {
  const app = useApp()
  const t = useMessages(auditsTexts)
  const { loading } = useStore(auditsOf(app).$logs)
  const { columns = [] } = useStore(auditsOf(app).$metadata)
  const [column, setColumn] = useState<AuditsFilter>()
  const [ranging, setRanging] = useState(false)
  const { search, severity } = view

  const filterable = filterKeys.filter(key =>
    columns.some(({ name, filterable }) => filterable && name === key),
  )
  const nameOf = (key: AuditsFilter) => {
    const column = columns.find(({ name }) => name === key)
    return column ? columnName(app, column) : key
  }
  const toggle = (value: (typeof severities)[number]) =>
    onChange({
      severity: severity.includes(value) ? severity.filter(one => one !== value) : [...severity, value],
    })
  const { severity: none, columns: noColumns, from, to } = defaultAuditsView
  return (
    <Stack gap={2}>
      <Row gap={2}>
        <ListSearch
          label={t('searchInputPlaceholder')}
          view={view}
          onChange={onChange}
          searching={loading && search !== ''}
        />
        <Menu trigger={<Choice label={t('severityFilter')} />}>
          {severities.map(value => (
            <MenuItem
              key={value}
              icon={severity.includes(value) ? check : ' '}
              onSelect={() => toggle(value)}
            >
              {t(value)}
            </MenuItem>
          ))}
        </Menu>
        <Choice label={t('timeRange')} onClick={() => setRanging(true)} />
        {filterable.length > 0 ? (
          <Menu trigger={<Choice label={t('filter')} />}>
            {filterable.map(key => (
              <MenuItem key={key} onSelect={() => setColumn(key)}>
                {nameOf(key)}
              </MenuItem>
            ))}
          </Menu>
        ) : null}
        <IconButton
          icon={refresh}
          label={t('refresh')}
          disabled={loading}
          onClick={() => void loadAudits(app, view)}
        />
      </Row>
      {isFiltered(view) ? (
        <FilterChips
          view={view}
          nameOf={nameOf}
          onChange={onChange}
          onClear={() => onChange({ search: '', severity: none, columns: noColumns, from, to })}
        />
      ) : null}
      {column ? (
        <ColumnFilterDialog
          name={nameOf(column)}
          value={view.columns[column] ?? ''}
          onClose={() => setColumn(undefined)}
          onApply={text => onChange({ columns: withColumn(view.columns, column, text) })}
        />
      ) : null}
      {ranging ? <TimeRangeDialog view={view} onClose={() => setRanging(false)} onApply={onChange} /> : null}
    </Stack>
  )
}

function Choice({ label, ...button }: { label: string; onClick?: () => void }) {
  return (
    <Button {...button}>
      {label}
      <Icon of={chevronDown} size={16} />
    </Button>
  )
}
