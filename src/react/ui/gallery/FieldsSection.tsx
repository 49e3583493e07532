import { useState } from 'react'
import { Card } from '../Card.tsx'
import { Checkbox } from '../Checkbox.tsx'
import { CopyField } from '../CopyField.tsx'
import { FormErrorSummary } from '../FormErrorSummary.tsx'
import { Icon } from '../Icon.tsx'
import { mail } from '../icons/core.ts'
import { Grid, Stack } from '../Layout.tsx'
import { LinkButton } from '../Link.tsx'
import { NativeSelect } from '../NativeSelect.tsx'
import { OtpInput } from '../OtpInput.tsx'
import { PasswordStrength } from '../PasswordStrength.tsx'
import { RadioGroup } from '../RadioGroup.tsx'
import { SearchField } from '../SearchField.tsx'
import { Switch } from '../Switch.tsx'
import { TextArea } from '../TextArea.tsx'
import { TextField } from '../TextField.tsx'
import { Sample, Section } from './Section.tsx'

const countries = [
  { value: 'il', label: 'Israel' },
  { value: 'de', label: 'Germany' },
  { value: 'jp', label: 'Japan' },
]
const delivery = [
  { value: 'mail', label: 'Email', hint: 'To the address above' },
  { value: 'sms', label: 'Text message' },
  { value: 'post', label: 'Post', disabled: true },
]

export function FieldsSection() {
  const [password, setPassword] = useState('correct')
  const [code, setCode] = useState('428')
  const [search, setSearch] = useState('ada')
  const [way, setWay] = useState('mail')
  const checks = [
    { key: 'length', label: 'At least 8 characters', met: password.length >= 8 },
    { key: 'upper', label: 'An upper-case letter', met: /\p{Lu}/u.test(password) },
    { key: 'digit', label: 'A digit', met: /\d/.test(password) },
    { key: 'special', label: 'A special character', met: /[^\p{L}\d]/u.test(password) },
  ]
  return (
    <Section title="Fields">
      <Card>
        <Stack gap={6}>
          <Sample title="TextField: hint, optional, error, prefix and suffix, disabled, read-only, large">
            <Grid min={240}>
              <TextField label="Name" hint="As others see it." defaultValue="Ada Lovelace" />
              <TextField label="Job title" optional placeholder="Head of research" />
              <TextField label="Email" error="Enter an address like name@example.com." defaultValue="ada@" />
              <TextField
                label="Work email"
                prefix={<Icon of={mail} size={16} />}
                placeholder="name@example.com"
              />
              <TextField label="Website" prefix="https://" suffix=".example.com" defaultValue="analytical" />
              <TextField label="Account number" disabled defaultValue="81-4432" />
              <TextField label="Tenant" readOnly defaultValue="acme" />
              <TextField label="Large" size="large" placeholder="name@example.com" />
            </Grid>
          </Sample>
          <Sample title="Password: reveal, link at the label's end, policy">
            <Grid min={240}>
              <TextField
                label="Password"
                type="password"
                autoComplete="current-password"
                labelEnd={<LinkButton>Forgot password?</LinkButton>}
                defaultValue="secret"
              />
              <Stack gap={3}>
                <TextField
                  label="New password"
                  type="password"
                  autoComplete="new-password"
                  value={password}
                  onChange={event => setPassword(event.target.value)}
                />
                <PasswordStrength checks={checks} />
              </Stack>
            </Grid>
          </Sample>
          <Sample title="OtpInput">
            <Grid min={260}>
              <OtpInput label="Code" hint="We sent 6 digits to your phone." value={code} onChange={setCode} />
              <OtpInput
                label="Code again"
                error="This code is wrong or has expired."
                value="000000"
                onChange={setCode}
              />
            </Grid>
          </Sample>
          <Sample title="NativeSelect, TextArea, CopyField, SearchField">
            <Grid min={240}>
              <NativeSelect label="Country" options={countries} placeholder="Choose a country" />
              <NativeSelect
                label="Country of birth"
                options={countries}
                error="Choose a country."
                defaultValue="de"
              />
              <TextArea label="Email addresses" hint="One on each line." />
              <Stack>
                <CopyField label="Invite link" value="https://app.example.com/invite?token=8f2c91d0" />
                <SearchField label="Search people" value={search} onSearch={setSearch} />
              </Stack>
            </Grid>
          </Sample>
          <Sample title="Checkbox, Switch, RadioGroup">
            <Grid min={200}>
              <Stack gap={2}>
                <Checkbox label="Remember me" />
                <Checkbox label="Send a copy" hint="To your own address" defaultChecked />
                <Checkbox label="Some of them" indeterminate />
                <Checkbox label="I accept the terms" error="Accept the terms to go on." />
                <Checkbox label="Not yours to change" disabled defaultChecked />
              </Stack>
              <Stack gap={2}>
                <Switch label="Require a second factor" hint="For everyone in the account" defaultChecked />
                <Switch label="Notify by mail" />
                <Switch label="Locked by policy" disabled defaultChecked />
              </Stack>
              <RadioGroup label="Delivery" options={delivery} value={way} onChange={setWay} />
            </Grid>
          </Sample>
          <Sample title="FormErrorSummary">
            <ErrorSummarySample />
          </Sample>
        </Stack>
      </Card>
    </Section>
  )
}

function ErrorSummarySample() {
  const [shown, setShown] = useState(false)
  const errors = shown ? [{ id: 'summary-mail', message: 'Enter an email address' }] : []
  return (
    <Stack gap={3}>
      <LinkButton onClick={() => setShown(!shown)}>Send an incomplete form</LinkButton>
      <FormErrorSummary errors={errors} />
      <TextField id="summary-mail" label="Your email" error={shown ? 'Enter an email address' : undefined} />
    </Stack>
  )
}
