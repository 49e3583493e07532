import type { FlowError } from '../../state/login/flow-error.ts'
import { Alert, type Tone } from '../ui/Alert.tsx'
import { asSentence } from './as-sentence.ts'
import { useErrorText } from './use-error-text.ts'

/** What went wrong, where no field stands for it. */
export function Failure({ error, tone = 'danger' }: { error: FlowError | null; tone?: Tone }) {
  const said = useErrorText()
  return error ? <Alert tone={tone}>{asSentence(said(error) ?? '')}</Alert> : null
}
