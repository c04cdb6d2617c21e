import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Notice } from '~/ui/Notice';
import layout from '../FormPage.module.css';
import { AlsoChanged } from '../fields/AlsoChanged';
import { FieldView } from '../fields/FieldView';
import { fieldId } from '../fields/field-id';
import type { CharacterOptions } from '../wire';
import type { Flow, Step } from './flow';
import { Summary } from './Summary';
import type { Complaint } from './use-create';
import type { Work } from './work';

type Props = {
  flow: Flow;
  step: Step;
  work: Work;
  options: CharacterOptions;
  complaint: Complaint | undefined;
  onChange: (field: string, value: unknown) => void;
};

/** Brings the field that was complained about before the eyes and under the fingers. */
function useComplaint(complaint: Complaint | undefined, step: Step): void {
  useEffect(() => {
    const { field } = complaint ?? {};
    if (!field || !step.fields.includes(field)) return;
    // After the page has moved the focus to the heading of the step.
    const frame = requestAnimationFrame(() => {
      const place = document.getElementById(`at-${fieldId(field)}`);
      place?.querySelector<HTMLElement>('input, textarea, select')?.focus();
      place?.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [complaint, step]);
}

/** The fields of one step. */
export function StepFields({ flow, step, work, options, complaint, onChange }: Props) {
  useComplaint(complaint, step);
  return (
    <div className={layout.fields}>
      {step.shows === 'portrait' && (
        <Notice>
          <Trans>We’ll create the portrait from this look when you save. You can regenerate it later.</Trans>
        </Notice>
      )}
      {step.fields.map((field) => (
        <div key={field} id={`at-${fieldId(field)}`} className={layout.field}>
          <FieldView
            {...{ field, options, onChange }}
            draft={work.draft}
            error={complaint?.field === field ? complaint.text : undefined}
          />
        </div>
      ))}
      <AlsoChanged fields={work.taken} />
      {step.shows === 'summary' && <Summary {...{ flow, step }} draft={work.draft} />}
      {complaint && !complaint.field && (
        <Notice tone="danger" isUrgent>
          {complaint.text}
        </Notice>
      )}
    </div>
  );
}
