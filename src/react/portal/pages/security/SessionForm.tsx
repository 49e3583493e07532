import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { SessionConfiguration } from '../../../../../contract/sessions.ts'
import { tabFieldAppearance } from '../../../../state/portal/appearance.ts'
import {
  changeOf,
  isSame,
  type SessionDraft,
  type SessionSetting,
  sessionDraftOf,
  type Unit,
} from '../../../../state/security/session-draft.ts'
import { saveSessionSettings } from '../../../../state/security/session-settings.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Grow, Row, Stack } from '../../../ui/Layout.tsx'
import { NativeSelect } from '../../../ui/NativeSelect.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { useAction } from '../../use-action.ts'
import { useMay } from '../../use-may.ts'
import { useUnsaved } from '../../use-unsaved.ts'
import { securityTexts, sessionTexts } from './messages.ts'

const order: SessionSetting[] = ['idleSessionTimeout', 'forceReLogin', 'maximumConcurrentSessions']
const item = style({
  padding: token.space5,
  '& + &': { borderBlockStart: `1px solid ${token.border}` },
})
const inset = style({ paddingInlineStart: 42, display: 'grid', gap: token.space3, maxWidth: 360 })

/** The three settings of a session, saved together. */
export function SessionForm({ settings }: { settings: SessionConfiguration }) {
  const app = useApp()
  const t = useMessages(securityTexts)
  const s = useMessages(sessionTexts)
  const toast = useToast()
  const metadata = useStore(app.$metadata)
  const mayWrite = useMay('fe.secure.write.securityPolicy')
  const saved = sessionDraftOf(settings)
  const [edits, setEdits] = useState<Partial<SessionDraft>>({})
  const [checked, setChecked] = useState(false)
  const { busy, error, run, reset } = useAction()
  const draft = { ...saved, ...edits }
  const look = (setting: SessionSetting) =>
    tabFieldAppearance(metadata, 'security', 'sessionManagement', setting)
  const shown = order.filter(setting => look(setting) !== 'hidden')
  const changed = shown.filter(setting => !isSame(saved, draft, setting))
  const unchanged = changed.length === 0
  const isWrong = (setting: SessionSetting) => changeOf(setting, draft) === undefined
  useUnsaved(!unchanged)

  const discard = () => {
    setEdits({})
    setChecked(false)
    reset()
  }
  const save = async () => {
    setChecked(true)
    if (changed.some(isWrong)) return
    const body = Object.assign({}, ...changed.map(setting => changeOf(setting, draft)))
    if (!(await run(() => saveSessionSettings(app, body)))) return
    discard()
    toast.show({ tone: 'success', title: t('saved') })
  }
  return (
    <Form label={s('sectionTitle')} busy={busy} onSubmit={() => unchanged || void save()}>
      <Card
        title={s('sectionTitle')}
        description={s('sectionText')}
        flush
        footer={
          mayWrite && shown.some(setting => look(setting) === 'edit') ? (
            <>
              {unchanged ? null : (
                <Button disabled={busy} onClick={discard}>
                  {t('discard')}
                </Button>
              )}
              <Button type="submit" variant="primary" loading={busy} disabled={unchanged}>
                {t('save')}
              </Button>
            </>
          ) : null
        }
      >
        {error ? (
          <div className={item}>
            <Alert tone="danger">{error}</Alert>
          </div>
        ) : null}
        {shown.map(setting => (
          <Setting
            key={setting}
            setting={setting}
            draft={draft}
            wrong={checked && isWrong(setting)}
            fixed={!mayWrite || look(setting) === 'viewOnly'}
            onChange={change => setEdits({ ...edits, ...change })}
          />
        ))}
      </Card>
    </Form>
  )
}

interface SettingProps {
  setting: SessionSetting
  draft: SessionDraft
  wrong: boolean
  /** It can be seen, not changed. */
  fixed: boolean
  onChange: (change: Partial<SessionDraft>) => void
}

function Setting({ setting, draft, wrong, fixed, onChange }: SettingProps) {
  const s = useMessages(sessionTexts)
  const value = draft[setting]
  const put = (change: object) => onChange({ [setting]: { ...value, ...change } })
  const count = setting === 'maximumConcurrentSessions'
  return (
    <div className={item}>
      <Stack gap={3}>
        <Switch
          label={s(`${setting}Title`)}
          hint={s(`${setting}Description`)}
          checked={value.isActive}
          disabled={fixed}
          onChange={event => put({ isActive: event.target.checked })}
        />
        {value.isActive ? (
          <div className={inset}>
            <Row gap={3} align="start">
              <Grow>
                <TextField
                  label={s(`${setting}Label`)}
                  inputMode="numeric"
                  value={value.amount}
                  readOnly={fixed}
                  error={
                    wrong
                      ? s(count ? 'concurrentSessionsTimeoutErrorMessage' : 'timeErrorMessage')
                      : undefined
                  }
                  onChange={event => put({ amount: event.target.value })}
                />
              </Grow>
              {'unit' in value ? (
                <NativeSelect
                  label={s('unitLabel')}
                  value={value.unit}
                  disabled={fixed}
                  options={(['minutes', 'hours', 'days'] satisfies Unit[]).map(unit => ({
                    value: unit,
                    label: s(unit),
                  }))}
                  onChange={event => put({ unit: event.target.value })}
                />
              ) : null}
            </Row>
          </div>
        ) : null}
      </Stack>
    </div>
  )
}
