/** The message of a form with an empty field that is required. The field itself explains what is missing. */
export const missingInformation = {
  title: 'Missing information',
  description: 'Please fill in all required fields',
}

export const emailInvalid = { title: 'Invalid Email', description: 'Please enter a valid email address.' }

export const dateInvalid = { title: 'Invalid Date', description: 'Please enter a valid date.' }

/** The message of the dates that are typed as text. */
export const dateFormatInvalid = {
  title: 'Invalid Date',
  description: 'Please enter a valid date format (YYYY-MM-DD).',
}
