mod export_people;
