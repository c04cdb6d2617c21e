mod end_requests;
