/** A field for a password, which can be shown while it is typed. */
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Field, type FieldLook } from './field.tsx'

export function PasswordField({
  label,
  error,
  hint,
  warning,
  isRequired,
  ...rest
}: FieldLook & ComponentProps<'input'>) {
  const [isVisible, setIsVisible] = useState(false)
  return (
    <Field {...{ label, error, hint, warning, isRequired }}>
      {(control) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            spellCheck={false}
            required={isRequired}
            {...rest}
            {...control}
            type={isVisible ? 'text' : 'password'}
            className="input pr-12"
          />
          <div className="absolute inset-y-0 right-0.5 flex items-center">
            <IconButton
              label={isVisible ? `Hide ${label.toLowerCase()}` : `Show ${label.toLowerCase()}`}
              icon={isVisible ? <EyeOff /> : <Eye />}
              onClick={() => setIsVisible(!isVisible)}
            />
          </div>
        </div>
      )}
    </Field>
  )
}
