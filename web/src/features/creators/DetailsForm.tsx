import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { showRefusal } from '~/api/show-refusal';
import { countryOptions } from '~/i18n/places';
import { Button } from '~/ui/Button';
import { FormError } from '~/ui/FormError';
import { Select } from '~/ui/Select';
import { TextArea } from '~/ui/TextArea';
import { TextField } from '~/ui/TextField';
import { toast } from '~/ui/toast';
import css from './Creators.module.css';
import type { Application } from './use-application';

type Fields = {
  legalName: string;
  birthDate: string;
  country: string;
  address: string;
  taxStatus: Schema['TaxStatus'];
};
const names = ['legalName', 'birthDate', 'country', 'address', 'taxStatus'] as const;

/** Facts that law and banks ask of a creator. */
export function DetailsForm({
  application,
  onDone,
}: {
  application: Application;
  onDone: (next: Application) => void;
}) {
  const { t, i18n } = useLingui();
  const { register, handleSubmit, setError, formState } = useForm<Fields>({
    defaultValues: {
      legalName: application.legalName,
      birthDate: application.birthDate ?? '',
      country: application.country ?? '',
      address: application.address,
      taxStatus: application.taxStatus ?? 'private',
    },
  });
  const { errors, isSubmitting } = formState;
  const options = countryOptions(i18n.locale);
  const submit = handleSubmit(async (body) => {
    try {
      onDone(await accept(api.PUT('/front/become-creator/details', { body }), { isQuiet: true }));
      toast.success(t`Saved.`);
    } catch (caught) {
      showRefusal(caught, names, setError, { birthDate: t`You must be at least 18.` });
    }
  });
  const required = { required: t`Required.` };
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <FormError error={errors.root} />
      <TextField
        label={<Trans>Full legal name</Trans>}
        hint={<Trans>As shown on your ID. Only our team sees it.</Trans>}
        maxLength={100}
        autoComplete="name"
        error={errors.legalName?.message}
        {...register('legalName', required)}
      />
      <TextField
        label={<Trans>Date of birth</Trans>}
        type="date"
        autoComplete="bday"
        error={errors.birthDate?.message}
        {...register('birthDate', required)}
      />
      <Select
        label={<Trans>Country of residence</Trans>}
        placeholder={t`Choose a country`}
        autoComplete="country"
        options={options}
        error={errors.country?.message}
        {...register('country', required)}
      />
      <TextArea
        label={<Trans>Address</Trans>}
        maxLength={300}
        autoComplete="street-address"
        error={errors.address?.message}
        {...register('address', required)}
      />
      <Select
        label={<Trans>Tax status</Trans>}
        options={[
          { value: 'private', label: t`Private person` },
          { value: 'self_employed', label: t`Self-employed` },
          { value: 'company', label: t`Company` },
        ]}
        error={errors.taxStatus?.message}
        {...register('taxStatus')}
      />
      <div className={css.buttons}>
        <Button type="submit" tone="outline" isBusy={isSubmitting}>
          <Trans>Save details</Trans>
        </Button>
      </div>
    </form>
  );
}
